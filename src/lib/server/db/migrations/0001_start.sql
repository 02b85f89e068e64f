-- The tables of the marketplace loop. Instants are timestamptz, money is integer minor units,
-- `version` stands where two people may edit the same row, and history never cascades away.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

create type role as enum ('candidate', 'recruiter');
create type user_status as enum ('active', 'deleted');
create type session_kind as enum ('web', 'api');
create type email_purpose as enum ('verify', 'reset', 'change');
create type job_type as enum ('full-time', 'part-time', 'contract', 'internship', 'remote');
create type job_status as enum ('draft', 'active', 'closed');
create type workplace as enum ('on-site', 'hybrid', 'remote');
create type salary_period as enum ('hourly', 'monthly', 'yearly');
create type resume_state as enum ('reading', 'read', 'unreadable');
create type application_status as enum ('pending', 'reviewed', 'shortlisted', 'rejected', 'hired', 'withdrawn');
create type plan as enum ('free', 'basic', 'pro', 'premium');

-- People and how they sign in ---------------------------------------------------------------

create table users (
  id integer primary key generated always as identity,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) <= 120),
  role role not null,
  status user_status not null default 'active',
  password_hash text,
  email_verified_at timestamptz,
  time_zone text not null default 'UTC',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email_once on users (lower(email));

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  kind session_kind not null,
  secret_hash bytea not null unique,
  remember boolean not null default false,
  ip_prefix text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  sudo_until timestamptz
);
create index sessions_by_user on sessions (user_id, last_seen_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- Browsers that have signed in to an account before: they keep a login budget of their own.
create table known_devices (
  user_id integer not null references users on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

create table email_tokens (
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  email text not null,
  purpose email_purpose not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_tokens_by_user on email_tokens (user_id, purpose);

create table challenges_used (
  nonce bytea primary key,
  expires_at timestamptz not null
);
create index challenges_used_by_expiry on challenges_used (expires_at);

-- The columns are those that rate-limiter-flexible expects; expire is milliseconds since 1970.
create table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index throttle_by_expiry on throttle (expire);

-- Files ---------------------------------------------------------------------------------------

create table files (
  id uuid primary key default gen_random_uuid(),
  owner_id integer references users on delete set null,
  storage_key text not null unique,
  name text not null check (length(name) <= 255),
  content_type text not null,
  size integer not null check (size >= 0),
  sha256 bytea not null,
  created_at timestamptz not null default now()
);
create index files_by_owner on files (owner_id);

-- Companies and recruiters --------------------------------------------------------------------

create table companies (
  id integer primary key generated always as identity,
  name text not null default '',
  description text not null default '',
  logo_file_id uuid references files on delete set null,
  website text not null default '',
  industry text not null default '',
  size text not null default '',
  founded integer,
  location text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table recruiter_profiles (
  user_id integer primary key references users on delete cascade,
  company_id integer not null references companies,
  position text not null default '',
  bio text not null default '',
  phone text not null default '',
  linkedin text not null default '',
  twitter text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index recruiter_profiles_by_company on recruiter_profiles (company_id);

-- Candidates ----------------------------------------------------------------------------------

create table candidate_profiles (
  user_id integer primary key references users on delete cascade,
  bio text not null default '',
  categories text[] not null default '{}',
  years_of_experience integer check (years_of_experience between 0 and 80),
  skills text[] not null default '{}',
  languages text[] not null default '{}',
  certifications text[] not null default '{}',
  location text not null default '',
  phone text not null default '',
  linkedin text not null default '',
  github text not null default '',
  portfolio text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table education (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  institution text not null,
  degree text not null,
  field text not null,
  start_date text not null,
  end_date text,
  description text,
  current boolean not null default false,
  created_at timestamptz not null default now()
);
create index education_by_user on education (user_id, start_date desc, id desc);

create table experience (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  title text not null,
  company text not null,
  location text not null,
  start_date text not null,
  end_date text,
  description text not null,
  current boolean not null default false,
  created_at timestamptz not null default now()
);
create index experience_by_user on experience (user_id, start_date desc, id desc);

create table resumes (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  file_id uuid not null references files,
  state resume_state not null default 'reading',
  unreadable_reason text,
  text text,
  uploaded_at timestamptz not null default now()
);
-- One resume a candidate for now; the index makes that true under any race.
create unique index resumes_one_each on resumes (user_id);

-- Jobs ----------------------------------------------------------------------------------------

create table jobs (
  id integer primary key generated always as identity,
  company_id integer not null references companies,
  recruiter_id integer references users on delete set null,
  title text not null,
  description text not null,
  location text not null,
  city text,
  region text,
  country char(2),
  type job_type not null,
  category text not null,
  workplace workplace not null default 'on-site',
  remote boolean not null generated always as (type = 'remote' or workplace = 'remote') stored,
  -- Null means not disclosed; 0 is never stored.
  salary_min bigint check (salary_min > 0),
  salary_max bigint check (salary_max > 0),
  salary_currency char(3) not null default 'USD',
  salary_period salary_period not null default 'yearly',
  salary_yearly_min bigint generated always as (
    salary_min * (case salary_period when 'hourly' then 2080 when 'monthly' then 12 else 1 end)) stored,
  salary_yearly_max bigint generated always as (
    coalesce(salary_max, salary_min) * (case salary_period when 'hourly' then 2080 when 'monthly' then 12 else 1 end)) stored,
  requirements text[] not null default '{}',
  responsibilities text[] not null default '{}',
  skills text[] not null default '{}',
  education text[] not null default '{}',
  minimum_experience integer check (minimum_experience >= 0),
  maximum_experience integer check (maximum_experience >= 0),
  status job_status not null default 'draft',
  -- A deadline is a local date; closes_at is the end of that day in time_zone.
  deadline date,
  time_zone text not null default 'UTC',
  closes_at timestamptz,
  posted_at timestamptz,
  -- Applications outlive a job: deleting closes it and sets the day, the row stays.
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  skill_keys text[] not null default '{}',
  search tsvector not null default ''::tsvector,
  constraint jobs_salary_order check (salary_max is null or salary_min is null or salary_max >= salary_min),
  constraint jobs_posted check (status <> 'active' or posted_at is not null),
  constraint jobs_deleted check (deleted_at is null or status = 'closed')
);
create index jobs_live_newest on jobs (posted_at desc, id desc) include (closes_at) where status = 'active';
create index jobs_live_salary on jobs (salary_currency, salary_yearly_max desc nulls last, id desc) where status = 'active';
create index jobs_live_category on jobs (category, posted_at desc, id desc) where status = 'active';
create index jobs_live_type on jobs (type, posted_at desc, id desc) where status = 'active';
create index jobs_live_remote on jobs (posted_at desc, id desc) where status = 'active' and remote;
create index jobs_search on jobs using gin (search) where status = 'active';
create index jobs_skills on jobs using gin (skill_keys) where status = 'active';
create index jobs_location_trigram on jobs using gin (lower(location) gin_trgm_ops) where status = 'active';
create index jobs_live_country on jobs (country, posted_at desc, id desc) where status = 'active';
-- A trigram index keeps no figures of what it holds; with these PostgreSQL knows a common place.
create statistics jobs_location_words on lower(location) from jobs;
create index jobs_by_company on jobs (company_id, id desc) where deleted_at is null;
create index jobs_by_company_title on jobs (company_id, lower(title), id) where deleted_at is null;
create index jobs_live_by_recruiter on jobs (recruiter_id) where status = 'active';
create index jobs_closing on jobs (closes_at) where status = 'active' and closes_at is not null;

-- Kept by triggers so that no writer can forget it: the searchable words of a job, its company's
-- name among them, and its skills in the one spelling that filters compare.
create function jobs_index_words() returns trigger language plpgsql as $$
begin
  new.skill_keys := array(select distinct lower(btrim(skill)) from unnest(new.skills) as skill);
  new.search :=
    setweight(to_tsvector('english', new.title), 'A') ||
    -- Unstemmed as well: "IT" is no word to the English dictionary.
    setweight(to_tsvector('simple', new.title), 'A') ||
    setweight(to_tsvector('english', array_to_string(new.skills, ' ')), 'B') ||
    setweight(to_tsvector('english', coalesce((select name from companies where id = new.company_id), '')), 'B') ||
    setweight(to_tsvector('english', new.location), 'C') ||
    setweight(to_tsvector('english', left(new.description, 20000)), 'D');
  return new;
end $$;
create trigger jobs_index_words before insert or update of title, skills, company_id, location, description, search
  on jobs for each row execute function jobs_index_words();

create function companies_reindex_jobs() returns trigger language plpgsql as $$
begin
  update jobs set search = '' where company_id = new.id;
  return null;
end $$;
create trigger companies_reindex_jobs after update of name on companies
  for each row when (old.name is distinct from new.name) execute function companies_reindex_jobs();

create table saved_jobs (
  candidate_id integer not null references users on delete cascade,
  job_id integer not null references jobs on delete cascade,
  created_at timestamptz not null default now(),
  primary key (candidate_id, job_id)
);
create index saved_jobs_newest on saved_jobs (candidate_id, created_at desc, job_id desc);
create index saved_jobs_by_job on saved_jobs (job_id);

-- One row per visitor and day; the visitor is a keyed hash that changes every day.
create table job_views (
  job_id integer not null references jobs on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (job_id, day, visitor)
);

-- Applications --------------------------------------------------------------------------------

-- A candidate applies to a job once; withdrawing and applying again are events on the same row.
-- A deleted candidate leaves the row, without the person.
create table applications (
  id integer primary key generated always as identity,
  job_id integer not null references jobs,
  candidate_id integer references users on delete set null,
  status application_status not null default 'pending',
  cover_letter text check (length(cover_letter) <= 5000),
  resume_file_id uuid references files on delete set null,
  feedback text,
  next_steps text,
  applied_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint applications_once unique (job_id, candidate_id)
);
create index applications_by_candidate on applications (candidate_id, applied_at desc, id desc);
create index applications_by_job on applications (job_id, applied_at desc, id desc);
create index applications_by_job_status on applications (job_id, status);

-- The ledger: what happened to an application, in order. Appended to, never changed.
create table application_events (
  id bigint primary key generated always as identity,
  application_id integer not null references applications,
  type text not null,
  actor_id integer,
  data jsonb not null default '{}',
  at timestamptz not null default now()
);
create index application_events_by_application on application_events (application_id, id);

-- Plans and what was used of them --------------------------------------------------------------

create table subscriptions (
  user_id integer primary key references users on delete cascade,
  plan plan not null,
  current_period_start timestamptz not null default now(),
  current_period_end timestamptz
);

create table usage_counters (
  user_id integer not null references users on delete cascade,
  kind text not null,
  period_start timestamptz not null,
  used integer not null default 0 check (used >= 0),
  primary key (user_id, kind, period_start)
);

-- Mail, contact, audit --------------------------------------------------------------------------

create table mail_outbox (
  id bigint primary key generated always as identity,
  kind text not null,
  to_address text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  headers jsonb not null default '{}',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null;

create table contact_messages (
  id integer primary key generated always as identity,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null default now()
);

-- Security events. hash chains each row to the one before; seal is its place in that chain. Both
-- are set once, by the sealing task.
create table audit_events (
  id bigint primary key generated always as identity,
  at timestamptz not null default now(),
  request_id text,
  actor_ref text,
  session_ref text,
  ip_prefix text,
  action text not null,
  target text,
  outcome text not null,
  meta jsonb not null default '{}',
  seal bigint unique,
  prev_hash bytea,
  hash bytea
);
create index audit_events_unsealed on audit_events (id) where hash is null;
create index audit_events_by_actor on audit_events (actor_ref, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

create function audit_events_seal_once() returns trigger language plpgsql as $$
begin
  if old.hash is not null or new.hash is null
    or (to_jsonb(new) - '{hash,prev_hash,seal}'::text[]) is distinct from (to_jsonb(old) - '{hash,prev_hash,seal}'::text[]) then
    raise exception 'audit_events is append-only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger application_events_append_only before update or delete on application_events
  for each row execute function refuse_change();
create trigger application_events_no_truncate before truncate on application_events
  for each statement execute function refuse_change();
create trigger audit_events_append_only before update on audit_events
  for each row execute function audit_events_seal_once();
create trigger audit_events_no_delete before delete on audit_events
  for each row execute function refuse_change();
create trigger audit_events_no_truncate before truncate on audit_events
  for each statement execute function refuse_change();
