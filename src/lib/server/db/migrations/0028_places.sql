create extension if not exists fuzzystrmatch;

-- Cities, regions and countries with their names. The program fills both tables at its start from
-- the data file that it ships (`db/fill-places.ts`).

create table places (
  -- GeoNames' id.
  id integer primary key,
  kind text not null check (kind in ('city', 'country', 'region')),
  name text not null,
  -- "Austin, Texas, United States"
  label text not null,
  country char(2) not null,
  -- The city of which it is a part, its region and its country.
  within integer[] not null,
  population integer not null,
  -- Only cities have a point. A region or country has a time zone if it has one only.
  latitude real,
  longitude real,
  time_zone text
);
create index places_latitude on places (latitude, longitude) where kind = 'city';

create table place_names (
  -- As `place_key` spells it. "C" because prefixes are looked up.
  name text collate "C" not null,
  place_id integer not null,
  -- A less usual name is one of another language or a former one. A code counts only where a place is
  -- expected: "OR" is Oregon behind a city.
  kind text not null check (kind in ('usual', 'other', 'code')),
  -- How likely the name means this place: its population, a tenth of it for a less usual name.
  rank integer not null,
  primary key (name, place_id)
);
create index place_names_spelling on place_names using gin (name gin_trgm_ops) where kind = 'usual';

-- The version of the data file that filled the tables.
create table place_data (version text not null);

-- One spelling for all names and all that people type: lower case, no accents, a space for hyphens,
-- "st" for "Saint".
create function place_key(typed text) returns text language sql stable strict parallel safe as $$
  select btrim(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      lower(unaccent(normalize(typed, nfkc))),
      '[.''’‘`ʼ]', '', 'g'),
      '[[:space:][:cntrl:]–—_,;:/()|&+"!?*#<>={}\[\]\\-]+', ' ', 'g'),
      '\msaint\M', 'st', 'g'),
      '\mmount\M', 'mt', 'g'))
$$;

-- The phrases of a text that names places, as positions and spellings. Commas, brackets and "or" part
-- it; within a part, a phrase has one to four words unless it is the whole part. In PL/pgSQL, since its
-- estimate of ten rows must reach the planner: otherwise it reads all names.
create function place_phrases(typed text)
returns table (choice bigint, part bigint, first integer, words integer, is_whole boolean, name text)
language plpgsql stable rows 10 as $$
#variable_conflict use_column
begin
  return query with parts as (
    select choice, part, place_key(written) as name, string_to_array(place_key(written), ' ') as words
    from regexp_split_to_table(left(typed, 200), '\s+or\s+|[;/|]', 'i') with ordinality as choices (choice_text, choice),
      regexp_split_to_table(choice_text, '[,()•·]|\s[-–—]\s') with ordinality as parts (written, part)
    where place_key(written) <> ''
  )
  select choice, part, first, length, length = count, array_to_string(words[first:first + length - 1], ' ')
  from parts, cardinality(words) as count, generate_series(1, least(count, 12)) as first,
    generate_series(1, count - first + 1) as length
  where length <= 4 or length = count;
end $$;

-- The places that a text names: "Austin, TX", "Munich (Germany)", "London or Paris". Places of the same
-- text support each other: in "Atlanta, Georgia" both are in the United States. Then count the country
-- `home` and the size. With `share` below 1, also places of the same name that have this share of the
-- largest one's people: "Georgia" is a country and a state.
create function places_named(typed text, home text default null, share real default 1)
returns integer[] language plpgsql stable as $$
begin
  return (with found as materialized (
    select phrases.*, place_names.rank, place_names.kind = 'code' as is_code, places.id, places.kind, places.country, places.within
    from place_phrases(typed) as phrases
    join place_names on place_names.name = phrases.name collate "C"
    join places on places.id = place_id
    -- Texts name a way of working where others name a place.
    where phrases.name <> all (array['remote', 'hybrid', 'anywhere', 'worldwide', 'global', 'onsite', 'home', 'office', 'city', 'flexible'])
      and (is_whole or place_names.kind <> 'code' and length(phrases.name) > 2)
  ),
  -- A longer phrase leaves no word for a shorter one: "New York" is not York.
  longest as materialized (
    select * from found where not exists (
      select from found as longer
      where (longer.choice, longer.part) = (found.choice, found.part) and longer.words > found.words
        and found.first between longer.first and longer.first + longer.words - 1)
  ),
  supported as (
    select *, (
      select count(distinct (other.part, other.first)) from longest as other
      where other.choice = longest.choice and (other.part, other.first) <> (longest.part, longest.first)
        and (other.id = any (longest.within) or longest.id = any (other.within))
    ) as support
    from longest
  ),
  -- "New York" is the city, unless the text supports the state.
  meant as (
    select *, first_value(id) over likely as best, first_value(support) over likely as best_support,
      first_value(country) over likely as best_country, first_value(rank) over likely as best_rank
    from supported
    where kind <> 'region' or not exists (
      select from supported as city
      where (city.choice, city.part, city.first) = (supported.choice, supported.part, supported.first)
        and supported.id = any (city.within) and city.support >= supported.support
        and city.rank >= 0.2 * supported.rank)
    window likely as (
      partition by choice, part, first
      order by support desc, country = upper(home) desc nulls last, rank desc, id)
  ),
  chosen as (
    select * from meant
    where id = best or (share < 1 and support = best_support and rank >= share * best_rank)
  )
  select coalesce(array_agg(distinct id), '{}') from chosen
  where not exists (
    select from chosen as other
    where other.choice = chosen.choice and (other.part, other.first) <> (chosen.part, chosen.first)
      -- "Austin, Texas" names one place. "Paris, Ontario" names a town that the table does not know.
      and (chosen.id = any (other.within) or chosen.support = 0 and other.id = other.best
        and chosen.kind = 'city' and other.kind <> 'city' and other.first = 1 and other.is_whole)));
end $$;
