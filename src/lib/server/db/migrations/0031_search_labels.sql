-- Searches find a job by what it is, not only by its words: labels for its title, occupation, skills,
-- level, type, workplace and category stand among its words. Accents do not count, and two words are
-- found as one ("full stack", "fullstack").

create function fold_accents(text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    normalize(replace(replace(replace(translate($1, 'øØłŁđĐ', 'oOlLdD'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), nfkd),
    '[\u0300-\u036f]', '', 'g') $$;

-- "Full Stack Developer" as "fullstack stackdeveloper".
create function joined_pairs(text) returns text language sql immutable strict parallel safe as $$
  select coalesce(string_agg(word || following, ' '), '') from (
    select word, lead(word) over (order by place) as following
    from unnest(regexp_split_to_array(lower($1), '[^[:alnum:]]+')) with ordinality as listed (word, place)
    where word <> '') as pairs
  where following is not null $$;

-- The labels that the job's features give it; the program writes them.
alter table job_features add column labels tsvector not null default '';
update job_features set labels = (
  select coalesce(string_agg(label, ' '), '')::tsvector from (
    select '''#title:' || (features->'title'->>'key') || ''':1B' as label
    union all select '''#occupation:' || (features->'title'->>'occupation') || ''':1'
    union all select '''#level:intern'':1B' where (features->'title'->>'level')::int = -2
    union all select '''#level:junior'':1B' where (features->'title'->>'level')::int < 0
    union all select '''#level:senior'':1B' where (features->'title'->>'level')::int > 0
    union all select '''#level:lead'':1B' where (features->'title'->>'level')::int > 1
    union all select '''#level:head'':1B' where (features->'title'->>'level')::int > 2
    union all select '''#near:' || occupation || ''':1' from (
      select related->>0 as occupation from jsonb_array_elements(features->'related') as related
      where (related->>1)::float8 >= 0.06 and related->>0 is distinct from features->'title'->>'occupation'
      limit 3) as near
    union all select '''#skill:' || (skill->>'key') || ''':1'
      from jsonb_array_elements(features->'skills') as skill where skill->>'key' ~ '^[a-z0-9-]+$') as all_labels)
  where features is not null;

create or replace function place_terms(job jobs, place_ids integer[]) returns tsvector language sql stable as $$
  select to_tsvector('simple', translate(fold_accents(job.location), '-', ' ')) || array_to_tsvector(
    array(
      select distinct '#p' || holder from places, unnest(within || id) as holder where id = any (place_ids)
      union
      select '#p' || id from places where kind = 'country' and country = job.country)
    || array_remove(array[case when job.remote then '#remote' end], null))
$$;

-- Some words of a job stand among its words once more, with a sign that no text has: the stems of its
-- title ("=nurs"), so that the index finds the jobs whose title has the words of a search however old
-- they are; and the words of title, skills and company as they are written ("~nurse"), because the stem
-- of a title tells little: "programmer" is no programme.
create function head_words(tsquery) returns tsquery language sql immutable strict parallel safe as $$
  select regexp_replace($1::text, '''((?:[^'']|'''')+)''', '''~\1''', 'g')::tsquery $$;

create function title_words(tsquery) returns tsquery language sql immutable strict parallel safe as $$
  select regexp_replace($1::text, '''((?:[^'']|'''')+)''', '''=\1''', 'g')::tsquery $$;

create or replace function index_job(job jobs) returns void language plpgsql as $$
declare
  -- PostgreSQL would take "Front-End" and "Node.js" for one word each.
  title text := regexp_replace(fold_accents(job.title), '[^[:alnum:]'']+', ' ', 'g');
  skills text := regexp_replace(fold_accents(array_to_string(job.skills, ' ')), '[^[:alnum:]'']+', ' ', 'g');
  years integer := coalesce(job.minimum_experience, 0);
  labels tsvector := coalesce((select features.labels from job_features as features where job_id = job.id), '');
  company text := fold_accents(coalesce((select name from companies where id = job.company_id), ''));
  headline tsvector :=
    setweight(to_tsvector('simple', title || ' ' || joined_pairs(title)), 'A') ||
    setweight(to_tsvector('english', title || ' ' || joined_pairs(title)), 'B') ||
    setweight(to_tsvector('english', skills || ' ' || joined_pairs(skills)), 'C') ||
    setweight(to_tsvector('english', company), 'C') ||
    setweight(to_tsvector('english', fold_accents(job.location)), 'D') ||
    labels || ('''#category:' || job.category || ''':1')::tsvector;
  terms tsvector := array_to_tsvector(array_remove(array[
    '#type:' || job.type::text, '#workplace:' || job.workplace::text,
    case when job.remote then '#remote' end,
    case when years < 2 then '#years:entry' when years < 5 then '#years:mid' else '#years:senior' end], null));
  once_more tsvector := array_to_tsvector(array(
    select '=' || lexeme from unnest(to_tsvector('english', title || ' ' || joined_pairs(title)))
    union select '~' || lexeme
      from unnest(to_tsvector('simple', title || ' ' || joined_pairs(title) || ' ' || skills || ' ' || company))
    -- Without the plural.
    union select '~' || left(lexeme, -1)
      from unnest(to_tsvector('simple', title || ' ' || skills || ' ' || company)) where lexeme like '__%s'));
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
    headline, headline || once_more || terms || to_tsvector('english', fold_accents(left(job.description, 20000))))
  on conflict (job_id) do update set
    company_id = excluded.company_id, posted_at = excluded.posted_at, closes_at = excluded.closes_at,
    category = excluded.category, type = excluded.type, remote = excluded.remote,
    minimum_experience = excluded.minimum_experience, location = excluded.location,
    place_ids = excluded.place_ids, place = excluded.place, salary_currency = excluded.salary_currency,
    salary_yearly_min = excluded.salary_yearly_min, salary_yearly_max = excluded.salary_yearly_max,
    skill_keys = excluded.skill_keys, headline = excluded.headline, words = excluded.words;
end $$;

create function job_features_index() returns trigger language plpgsql as $$
begin
  perform index_job(jobs) from jobs where id = new.job_id and status = 'active';
  return null;
end $$;
create trigger job_features_index_insert after insert on job_features
  for each row when (new.labels <> '') execute function job_features_index();
create trigger job_features_index_update after update on job_features
  for each row when (new.labels is distinct from old.labels) execute function job_features_index();

select index_job(jobs) from jobs where status = 'active';
