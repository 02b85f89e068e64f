-- What reading a resume gives, and the match of candidates and jobs. Everything is added beside
-- what stands, nullable or with a default, so the program before goes on working.

-- Resumes: the lines of the document and what was understood of them -----------------------------

alter table resumes
  add column document jsonb,
  add column parsed jsonb,
  -- The version of the reading; null for rows from before there was one.
  add column reading_version integer,
  -- Whether the words were recognised in a picture.
  add column ocr boolean not null default false;
create index resumes_by_reading_version on resumes ((coalesce(reading_version, 0)), id);

-- The match: what it compares, computed by tasks and kept with the version that computed it -------

create table candidate_features (
  user_id integer primary key references users on delete cascade,
  version integer not null default 0,
  features jsonb,
  computed_at timestamptz not null default now()
);
create index candidate_features_by_version on candidate_features (version, user_id);

create table job_features (
  job_id integer primary key references jobs on delete cascade,
  version integer not null default 0,
  features jsonb,
  computed_at timestamptz not null default now()
);
create index job_features_by_version on job_features (version, job_id);

-- The inverted index of recommendations: for each term the live jobs that ask for it, the newest
-- first. Recommending reads the head of a few of these lists and never a whole one.
create table job_terms (
  term text collate "C" not null,
  posted_at timestamptz not null,
  job_id integer not null references jobs on delete cascade,
  primary key (term, posted_at, job_id)
);
create index job_terms_by_job on job_terms (job_id);

alter table applications
  -- Percent; null until both sides have features.
  add column match_score smallint check (match_score between 0 and 100);
-- Who has no score yet stands last in both orders.
create index applications_by_job_best on applications (job_id, coalesce(match_score, -1) desc, id desc);
create index applications_by_job_lowest on applications (job_id, coalesce(match_score, 101), id);

-- What stood before: version 0 is older than any, so the task that recomputes finds it.
insert into candidate_features (user_id) select user_id from candidate_profiles;
insert into job_features (job_id) select id from jobs where status <> 'draft';

-- A change of what is compared adds the task that recomputes it, in the same transaction and by
-- triggers, so that no writer can forget it. Tasks that wait for the same row fold into one.
create function match_candidate_later(candidate integer) returns void language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'matching.candidate', json_build_object('userId', candidate), max_attempts => 12,
    job_key => 'matching.candidate:' || candidate);
end $$;

create function profile_changed() returns trigger language plpgsql as $$
begin
  perform match_candidate_later(coalesce(new.user_id, old.user_id));
  return null;
end $$;

create trigger candidate_profiles_match_insert after insert on candidate_profiles
  for each row execute function profile_changed();
create trigger candidate_profiles_match_update after update on candidate_profiles
  for each row when (
    (old.bio, old.categories, old.years_of_experience, old.skills, old.languages, old.certifications)
    is distinct from
    (new.bio, new.categories, new.years_of_experience, new.skills, new.languages, new.certifications))
  execute function profile_changed();
create trigger education_match after insert or update or delete on education
  for each row execute function profile_changed();
create trigger experience_match after insert or update or delete on experience
  for each row execute function profile_changed();
create trigger resumes_match after insert or delete on resumes
  for each row execute function profile_changed();
create trigger resumes_match_update after update on resumes
  for each row when (
    (old.parsed, old.text, old.state) is distinct from (new.parsed, new.text, new.state))
  execute function profile_changed();

create function job_changed() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job(
    'matching.job', json_build_object('jobId', new.id), max_attempts => 12,
    job_key => 'matching.job:' || new.id);
  return null;
end $$;

create trigger jobs_match_insert after insert on jobs
  for each row when (new.status <> 'draft') execute function job_changed();
create trigger jobs_match_update after update on jobs
  for each row when (
    (old.title, old.description, old.category, old.skills, old.requirements, old.responsibilities, old.education,
      old.minimum_experience, old.maximum_experience, old.status, old.posted_at, old.closes_at)
    is distinct from
    (new.title, new.description, new.category, new.skills, new.requirements, new.responsibilities, new.education,
      new.minimum_experience, new.maximum_experience, new.status, new.posted_at, new.closes_at))
  execute function job_changed();
