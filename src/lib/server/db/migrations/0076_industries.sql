-- A job is found by the industry of its company: "insurance" finds the jobs of an insurer. Its words are
-- kept apart from those of title, skills and company: a "mechanical engineer" is not every job of a company
-- for mechanical engineering.
create function industry_words(tsquery) returns tsquery language sql immutable strict parallel safe as $$
  select regexp_replace($1::text, '''((?:[^'']|'''')+)''', '''^\1''', 'g')::tsquery $$;

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
  industry tsvector := to_tsvector('english', fold_accents(coalesce((select industry from companies where id = job.company_id), '')));
  headline tsvector :=
    setweight(to_tsvector('simple', paired_title), 'A') ||
    setweight(title_stems, 'B') ||
    setweight(to_tsvector('english', skills || ' ' || joined_pairs(skills)), 'C') ||
    setweight(to_tsvector('english', company), 'C') ||
    setweight(to_tsvector('english', fold_accents(job.location)), 'D') ||
    setweight(industry, 'D') ||
    labels || ('''#category:' || job.category || ''':1')::tsvector;
  once_more tsvector := array_to_tsvector(array(
    select '=' || lexeme from unnest(title_stems)
    union select '^' || lexeme from unnest(industry)
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

drop trigger companies_reindex_jobs on companies;
create trigger companies_reindex_jobs after update of name, industry on companies
  for each row when ((old.name, old.industry) is distinct from (new.name, new.industry))
  execute function companies_reindex_jobs();

drop index job_search_terms;
select index_all_jobs();
create index job_search_terms on job_search
  using gin (words, place, skill_keys, time_buckets(posted_at)) with (fastupdate = off);
