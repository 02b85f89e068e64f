-- A job knows the places that its location names: a search finds it by the city, its region and its
-- country in one look-up of `job_search_terms`, in any spelling.

create unique index places_country on places (country) where kind = 'country';

alter table job_search add column place_ids integer[] not null default '{}';

-- What the index holds of a location: its words, and what no place is called: #remote, and #p2643743
-- for London, and the same for its region and its country.
create function place_terms(job jobs, place_ids integer[]) returns tsvector language sql stable as $$
  select to_tsvector('simple', translate(job.location, '-', ' ')) || array_to_tsvector(
    array(
      select distinct '#p' || holder from places, unnest(within || id) as holder where id = any (place_ids)
      union
      select '#p' || id from places where kind = 'country' and country = job.country)
    || array_remove(array[case when job.remote then '#remote' end], null))
$$;

-- The places that a text names: "Austin, TX", "Munich (Germany)", "London or Paris". Places of the same
-- text support each other: in "Atlanta, Georgia" both are in the United States. Then count the country
-- `home` and the size. A text that names nothing in `home` names no place elsewhere: "London" of a job in
-- the United States is a town that the table does not know. With `share` below 1, also places of the same name that have this share of the
-- largest one's people: "Georgia" is a country and a state.
create or replace function places_named(typed text, home text default null, share real default 1)
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
  where (home is null or support > 0 or exists (select from chosen as near where near.country = upper(home)))
    and not exists (
    select from chosen as other
    where other.choice = chosen.choice and (other.part, other.first) <> (chosen.part, chosen.first)
      -- "Austin, Texas" names one place. "Paris, Ontario" names a town that the table does not know.
      and (chosen.id = any (other.within) or chosen.support = 0 and other.id = other.best
        and chosen.kind = 'city' and other.kind <> 'city' and other.first = 1 and other.is_whole)));
end $$;

create or replace function index_job(job jobs) returns void language plpgsql as $$
declare
  headline tsvector :=
    setweight(to_tsvector('simple', job.title), 'A') ||
    setweight(to_tsvector('english', job.title), 'B') ||
    setweight(to_tsvector('english', array_to_string(job.skills, ' ')), 'C') ||
    setweight(to_tsvector('english', coalesce((select name from companies where id = job.company_id), '')), 'C') ||
    setweight(to_tsvector('english', job.location), 'D');
  named integer[];
begin
  if job.status <> 'active' then
    delete from job_search where job_id = job.id;
    return;
  end if;
  named := places_named(job.location, job.country);
  insert into job_search (
    job_id, company_id, posted_at, closes_at, category, type, remote, minimum_experience, location,
    place_ids, place, salary_currency, salary_yearly_min, salary_yearly_max, skill_keys, headline, words)
  values (
    job.id, job.company_id, job.posted_at, job.closes_at, job.category, job.type, job.remote,
    job.minimum_experience, job.location, named, place_terms(job, named),
    job.salary_currency, job.salary_yearly_min, job.salary_yearly_max,
    array(select distinct lower(btrim(skill)) from unnest(job.skills) as skill),
    headline, headline || to_tsvector('english', left(job.description, 20000)))
  on conflict (job_id) do update set
    company_id = excluded.company_id, posted_at = excluded.posted_at, closes_at = excluded.closes_at,
    category = excluded.category, type = excluded.type, remote = excluded.remote,
    minimum_experience = excluded.minimum_experience, location = excluded.location,
    place_ids = excluded.place_ids, place = excluded.place, salary_currency = excluded.salary_currency,
    salary_yearly_min = excluded.salary_yearly_min, salary_yearly_max = excluded.salary_yearly_max,
    skill_keys = excluded.skill_keys, headline = excluded.headline, words = excluded.words;
end $$;
