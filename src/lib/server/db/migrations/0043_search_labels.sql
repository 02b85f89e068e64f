-- What a search filters by stands among the words of a job as labels, so that the index answers it and
-- no row is read in vain: type, category, workplace, level of experience, currency and pay.

-- Steps of pay: each is 1.41 times the one before.
create function pay_step(yearly_minor bigint) returns integer language sql immutable strict parallel safe
return floor(2 * log(2, greatest(yearly_minor, 1048576)::numeric) - 40)::integer;

create function pay_label(currency text, step integer) returns text language sql immutable strict parallel safe
return '#pay:' || currency || ':' || step;

create function experience_level(years integer) returns text language sql immutable parallel safe
return (array['entry', 'mid', 'senior', 'director', 'executive'])[
  width_bucket(coalesce(years, 0), array[0, 2, 5, 8, 12])];

-- A job has the label of each step that it pays in its currency, and one for each two or three of type,
-- category and level: the index reads one short list instead of intersecting long ones.
create function filter_terms(job jobs) returns text[] language plpgsql stable as $$
declare
  years text := experience_level(job.minimum_experience);
begin
  return array_remove(array[
      '#type:' || job.type, '#workplace:' || job.workplace, case when job.remote then '#remote' end,
      '#years:' || years,
      '#choice:' || job.type || '/' || job.category || '/' || years,
      '#choice:' || job.type || '/' || job.category || '/',
      '#choice:' || job.type || '//' || years,
      '#choice:/' || job.category || '/' || years], null)
    || array(select pay_label(job.salary_currency, step) from generate_series(0, pay_step(job.salary_yearly_max)) as step);
end $$;

alter table job_search drop column day;
-- A row holds what ranks it, and is not compressed: a search reads thousands. The words lie apart.
alter table job_search set (toast_tuple_target = 1500);
alter table job_search alter column headline set storage external;

create or replace function index_job(job jobs, known_places integer[] default null) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  -- PostgreSQL would take "Front-End" and "Node.js" for one word each.
  title text := regexp_replace(fold_accents(job.title), '[^[:alnum:]'']+', ' ', 'g');
  skills text := regexp_replace(fold_accents(array_to_string(job.skills, ' ')), '[^[:alnum:]'']+', ' ', 'g');
  paired_title text := title || ' ' || joined_pairs(title);
  title_stems tsvector := to_tsvector('english', paired_title);
  labels tsvector := coalesce((select features.labels from job_features as features where job_id = job.id), '');
  company text := fold_accents(coalesce((select name from companies where id = job.company_id), ''));
  headline tsvector :=
    setweight(to_tsvector('simple', paired_title), 'A') ||
    setweight(title_stems, 'B') ||
    setweight(to_tsvector('english', skills || ' ' || joined_pairs(skills)), 'C') ||
    setweight(to_tsvector('english', company), 'C') ||
    setweight(to_tsvector('english', fold_accents(job.location)), 'D') ||
    labels || ('''#category:' || job.category || ''':1')::tsvector;
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
    headline, headline || once_more || array_to_tsvector(filter_terms(job)) || to_tsvector('english', fold_accents(left(job.description, 20000))))
  on conflict (job_id) do update set
    company_id = excluded.company_id, posted_at = excluded.posted_at, closes_at = excluded.closes_at,
    category = excluded.category, type = excluded.type, remote = excluded.remote,
    minimum_experience = excluded.minimum_experience, location = excluded.location,
    place_ids = excluded.place_ids, place = excluded.place, salary_currency = excluded.salary_currency,
    salary_yearly_min = excluded.salary_yearly_min, salary_yearly_max = excluded.salary_yearly_max,
    skill_keys = excluded.skill_keys, headline = excluded.headline, words = excluded.words;
end $$;


-- The time in which jobs were published, from an instant backwards to `since`, or forwards. It is cut
-- into bands, the nearest first, each a set of buckets. A band ends where a longer bucket begins: so
-- bands have few buckets and none is in two. The first holds some `wanted` jobs, because each band costs
-- a look into the index.
drop function time_bands(timestamptz, timestamptz, boolean);
create function time_bands(instant timestamptz, since timestamptz, forward boolean, wanted integer default 1)
returns setof integer[] language plpgsql stable rows 4 as $$
declare
  newest integer := time_bucket((select max(posted_at) from job_search));
  oldest integer := time_bucket((select min(posted_at) from job_search));
  next integer := coalesce(time_bucket(instant), newest);
  reach integer := time_bucket(case when forward
    then (select posted_at from job_search where posted_at >= instant order by posted_at, job_id offset wanted limit 1)
    else (select posted_at from job_search where posted_at <= coalesce(instant, 'infinity') order by posted_at desc, job_id desc offset wanted limit 1) end);
  size integer;
  bucket integer;
  band integer[];
begin
  oldest := greatest(oldest, time_bucket(since));
  next := case when forward then greatest(next, oldest) else least(next, newest) end;
  for length in least(8, coalesce(floor(log(4, greatest(1, abs(next - reach)))), 8)::integer)..8 loop
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

drop index job_search_terms;
select index_all_jobs();
create index job_search_terms on job_search
  using gin (words, place, skill_keys, time_buckets(posted_at)) with (fastupdate = off);
