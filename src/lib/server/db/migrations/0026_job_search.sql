-- What a search reads of an open job: a narrow row, so that finding, counting and ranking thousands of
-- matches reads few pages. Triggers write it in the transaction that writes the job.

create table job_search (
  job_id integer primary key references jobs on delete cascade,
  company_id integer not null,
  posted_at timestamptz not null,
  -- Days since 1970, so that one index finds the newest matches of a common word.
  day integer not null generated always as (
    floor(extract(epoch from posted_at - timestamptz '1970-01-01 00:00:00+00') / 86400)::integer) stored,
  closes_at timestamptz,
  category text not null,
  type job_type not null,
  remote boolean not null,
  minimum_experience integer,
  location text not null,
  -- The words of the location, and what no place is called: #gb for the country, #remote.
  place tsvector not null,
  salary_currency char(3) not null,
  salary_yearly_min bigint,
  salary_yearly_max bigint,
  skill_keys text[] not null,
  -- Words of the title as they are written (A) and stemmed (B), of skills and company (C), of the place (D).
  headline tsvector not null,
  -- All words: those of the headline and of the description.
  words tsvector not null
);
-- Long word lists are stored apart from the row; the index answers nearly every search without them.
alter table job_search alter column words set storage external;

create index job_search_newest on job_search (posted_at desc, job_id desc) include (closes_at);
create index job_search_salary on job_search (salary_currency, salary_yearly_max desc nulls last, job_id desc);
create index job_search_category on job_search (category, posted_at desc, job_id desc);
create index job_search_company on job_search (company_id);
-- One index for every combination of words and filters: PostgreSQL intersects their lists within it.
create index job_search_terms on job_search
  using gin (words, place, day, category, type, remote, skill_keys)
  with (fastupdate = off);

-- Writes the row of an open job, and removes that of any other.
create function index_job(job jobs) returns void language plpgsql as $$
declare
  headline tsvector :=
    setweight(to_tsvector('simple', job.title), 'A') ||
    setweight(to_tsvector('english', job.title), 'B') ||
    setweight(to_tsvector('english', array_to_string(job.skills, ' ')), 'C') ||
    setweight(to_tsvector('english', coalesce((select name from companies where id = job.company_id), '')), 'C') ||
    setweight(to_tsvector('english', job.location), 'D');
begin
  if job.status <> 'active' then
    delete from job_search where job_id = job.id;
    return;
  end if;
  insert into job_search values (
    job.id, job.company_id, job.posted_at, default, job.closes_at, job.category, job.type, job.remote,
    job.minimum_experience, job.location,
    to_tsvector('simple', translate(job.location, '-', ' ')) || array_to_tsvector(
      array_remove(array['#' || lower(job.country), case when job.remote then '#remote' end], null)),
    job.salary_currency, job.salary_yearly_min,
    job.salary_yearly_max, array(select distinct lower(btrim(skill)) from unnest(job.skills) as skill),
    headline, headline || to_tsvector('english', left(job.description, 20000)))
  on conflict (job_id) do update set
    company_id = excluded.company_id, posted_at = excluded.posted_at, closes_at = excluded.closes_at,
    category = excluded.category, type = excluded.type, remote = excluded.remote,
    minimum_experience = excluded.minimum_experience, location = excluded.location,
    place = excluded.place, salary_currency = excluded.salary_currency,
    salary_yearly_min = excluded.salary_yearly_min, salary_yearly_max = excluded.salary_yearly_max,
    skill_keys = excluded.skill_keys, headline = excluded.headline, words = excluded.words;
end $$;

create function jobs_index() returns trigger language plpgsql as $$
begin
  perform index_job(new);
  return null;
end $$;
create trigger jobs_index_insert after insert on jobs
  for each row when (new.status = 'active') execute function jobs_index();
create trigger jobs_index_update after update of title, description, location, country, type, category,
  workplace, salary_min, salary_max, salary_currency, salary_period, skills, minimum_experience, status,
  closes_at, posted_at, company_id
  on jobs for each row execute function jobs_index();

create or replace function companies_reindex_jobs() returns trigger language plpgsql as $$
begin
  perform index_job(jobs) from jobs where company_id = new.id and status = 'active';
  return null;
end $$;

-- The row of a job keeps its skills in the one spelling that lists compare, and no words.
drop trigger jobs_index_words on jobs;
drop index jobs_search, jobs_skills, jobs_location_trigram;
drop index jobs_live_salary, jobs_live_category, jobs_live_type, jobs_live_remote, jobs_live_country;
drop statistics jobs_location_words;
alter table jobs drop column search;
create or replace function jobs_index_words() returns trigger language plpgsql as $$
begin
  new.skill_keys := array(select distinct lower(btrim(skill)) from unnest(new.skills) as skill);
  return new;
end $$;
alter function jobs_index_words() rename to jobs_spell_skills;
create trigger jobs_spell_skills before insert or update of skills, skill_keys
  on jobs for each row execute function jobs_spell_skills();

select index_job(jobs) from jobs where status = 'active';
