-- What a candidate hides, has seen and wants to hear of, and the words that a mistyped search meant.

create table hidden_jobs (
  candidate_id integer not null references users on delete cascade,
  job_id integer not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (candidate_id, job_id)
);
create index hidden_jobs_by_job on hidden_jobs (job_id);

create table hidden_companies (
  candidate_id integer not null references users on delete cascade,
  company_id integer not null references companies on delete cascade,
  created_at timestamptz not null default now(),
  primary key (candidate_id, company_id)
);
create index hidden_companies_by_company on hidden_companies (company_id);

create table seen_jobs (
  candidate_id integer not null references users on delete cascade,
  job_id integer not null references jobs on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (candidate_id, job_id)
);
create index seen_jobs_by_job on seen_jobs (job_id);

create type alert_frequency as enum ('off', 'instant', 'daily', 'weekly');

create table saved_searches (
  id integer primary key generated always as identity,
  candidate_id integer not null references users on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- The search object itself, as the list of jobs takes it; its one spelling keeps out doubles.
  search jsonb not null,
  address text not null,
  frequency alert_frequency not null,
  -- Jobs published up to here have been told of.
  told_until timestamptz not null default now(),
  -- When alerts are due again; null while they are off.
  due_at timestamptz,
  created_at timestamptz not null default now(),
  unique (candidate_id, address)
);
create index saved_searches_due on saved_searches (due_at) where due_at is not null;

-- The words of live jobs' titles, skills and companies, for "did you mean". Rebuilt by a task.
create table search_words (
  word text primary key,
  jobs integer not null
);
create index search_words_near on search_words using gist (word gist_trgm_ops);

-- Whole titles, skills and company names of live jobs, for suggestions while typing.
create table search_phrases (
  phrase text primary key,
  jobs integer not null
);
create index search_phrases_words on search_phrases using gin (lower(phrase) gin_trgm_ops);
