-- Indexing many jobs at once: the places of a location are found once for all jobs that have it. And
-- PostgreSQL plans the statements of these functions once for a connection, not for every job.

create or replace function joined_pairs(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (
    select coalesce(string_agg(word || following, ' '), '') from (
      select word, lead(word) over (order by place) as following
      from unnest(regexp_split_to_array(lower($1), '[^[:alnum:]]+')) with ordinality as listed (word, place)
      where word <> '') as pairs
    where following is not null);
end $$;

create or replace function place_terms(job jobs, place_ids integer[]) returns tsvector language plpgsql stable as $$
begin
  return to_tsvector('simple', translate(fold_accents(job.location), '-', ' ')) || array_to_tsvector(
    array(
      select distinct '#p' || holder from places, unnest(within || id) as holder where id = any (place_ids)
      union
      select '#p' || id from places where kind = 'country' and country = job.country)
    || array_remove(array[case when job.remote then '#remote' end], null));
end $$;

-- Writes the row of an open job, and removes that of any other. `known_places` are the places that the
-- location names, if the caller has found them already.
drop function index_job(jobs);
create function index_job(job jobs, known_places integer[] default null) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  -- PostgreSQL would take "Front-End" and "Node.js" for one word each.
  title text := regexp_replace(fold_accents(job.title), '[^[:alnum:]'']+', ' ', 'g');
  skills text := regexp_replace(fold_accents(array_to_string(job.skills, ' ')), '[^[:alnum:]'']+', ' ', 'g');
  paired_title text := title || ' ' || joined_pairs(title);
  title_stems tsvector := to_tsvector('english', paired_title);
  years integer := coalesce(job.minimum_experience, 0);
  labels tsvector := coalesce((select features.labels from job_features as features where job_id = job.id), '');
  company text := fold_accents(coalesce((select name from companies where id = job.company_id), ''));
  headline tsvector :=
    setweight(to_tsvector('simple', paired_title), 'A') ||
    setweight(title_stems, 'B') ||
    setweight(to_tsvector('english', skills || ' ' || joined_pairs(skills)), 'C') ||
    setweight(to_tsvector('english', company), 'C') ||
    setweight(to_tsvector('english', fold_accents(job.location)), 'D') ||
    labels || ('''#category:' || job.category || ''':1')::tsvector;
  terms tsvector := array_to_tsvector(array_remove(array[
    '#type:' || job.type::text, '#workplace:' || job.workplace::text,
    case when job.remote then '#remote' end,
    case when years < 2 then '#years:entry' when years < 5 then '#years:mid' else '#years:senior' end], null));
  once_more tsvector := array_to_tsvector(array(
    select '=' || lexeme from unnest(title_stems)
    union select '~' || lexeme
      from unnest(to_tsvector('simple', paired_title || ' ' || skills || ' ' || company))
    -- Without the plural.
    union select '~' || left(lexeme, -1)
      from unnest(to_tsvector('simple', title || ' ' || skills || ' ' || company)) where lexeme like '__%s'));
  named integer[];
begin
  if job.status <> 'active' then
    delete from job_search where job_id = job.id;
    return;
  end if;
  named := coalesce(known_places, places_named(job.location, job.country));
  insert into job_search (
    job_id, company_id, posted_at, closes_at, category, type, remote, minimum_experience, location,
    place_ids, place, salary_currency, salary_yearly_min, salary_yearly_max, skill_keys, headline, words)
  values (
    job.id, job.company_id, job.posted_at, job.closes_at, job.category, job.type, job.remote,
    job.minimum_experience, job.location, named, place_terms(job, named),
    job.salary_currency, job.salary_yearly_min, job.salary_yearly_max,
    array(select distinct lower(btrim(skill)) from unnest(job.skills) as skill),
    headline, headline || once_more || terms || to_tsvector('english', fold_accents(left(job.description, 20000))))
  on conflict (job_id) do update set
    company_id = excluded.company_id, posted_at = excluded.posted_at, closes_at = excluded.closes_at,
    category = excluded.category, type = excluded.type, remote = excluded.remote,
    minimum_experience = excluded.minimum_experience, location = excluded.location,
    place_ids = excluded.place_ids, place = excluded.place, salary_currency = excluded.salary_currency,
    salary_yearly_min = excluded.salary_yearly_min, salary_yearly_max = excluded.salary_yearly_max,
    skill_keys = excluded.skill_keys, headline = excluded.headline, words = excluded.words;
end $$;

-- Indexes all open jobs.
create function index_all_jobs() returns void language plpgsql as $$
begin
  perform index_job(jobs, named.places)
  from jobs join (
    select location, country, places_named(location, country) as places
    from jobs where status = 'active' group by location, country
  ) as named on named.location = jobs.location and named.country is not distinct from jobs.country
  where status = 'active';
end $$;

-- When a job was published, in buckets of 5 minutes and of lengths that are each four times as long, up
-- to some 200 days: any span of time is a few of them, and the index intersects these with the words of
-- a search. It found each day of a list of days by a scan of its own.
create function time_bucket(instant timestamptz) returns integer
language sql immutable strict parallel safe
return floor(extract(epoch from instant - timestamptz '1970-01-01 00:00:00+00') / 300)::integer;

-- Buckets of each length have numbers of their own.
create function time_buckets(instant timestamptz) returns integer[]
language sql immutable strict parallel safe
return array[time_bucket(instant), 100000000 + time_bucket(instant) / 4, 200000000 + time_bucket(instant) / 16,
  300000000 + time_bucket(instant) / 64, 400000000 + time_bucket(instant) / 256,
  500000000 + time_bucket(instant) / 1024, 600000000 + time_bucket(instant) / 4096,
  700000000 + time_bucket(instant) / 16384, 800000000 + time_bucket(instant) / 65536];

-- The time in which jobs were published, from an instant backwards to `since`, or forwards. It is cut
-- into bands, the nearest first, each a set of buckets. A band ends where a longer bucket begins: so
-- bands have few buckets and none is in two.
create function time_bands(instant timestamptz, since timestamptz, forward boolean)
returns setof integer[] language plpgsql stable rows 9 as $$
declare
  newest integer := time_bucket((select max(posted_at) from job_search));
  oldest integer := time_bucket((select min(posted_at) from job_search));
  next integer := coalesce(time_bucket(instant), newest);
  size integer;
  bucket integer;
  band integer[];
begin
  oldest := greatest(oldest, time_bucket(since));
  next := case when forward then greatest(next, oldest) else least(next, newest) end;
  for length in 0..8 loop
    size := 4 ^ length;
    band := '{}';
    while next between oldest and newest loop
      bucket := next / size;
      band := band || length * 100000000 + bucket;
      next := case when forward then (bucket + 1) * size else bucket * size - 1 end;
      exit when length < 8 and bucket % 4 = case when forward then 3 else 0 end;
    end loop;
    if band <> '{}' then
      return next band;
    end if;
  end loop;
end $$;

-- Types, categories and remote work are labels among the words.
drop index job_search_terms;
create index job_search_terms on job_search
  using gin (words, place, skill_keys, time_buckets(posted_at)) with (fastupdate = off);
