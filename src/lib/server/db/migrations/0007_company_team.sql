-- Colleagues of a company, its logo, what it has proven and how quickly it answers; reports and what
-- moderators do about them.

create type company_role as enum ('owner', 'member');

-- Whoever registers has a company of their own, so an owner is what a row is unless it says otherwise.
alter table recruiter_profiles
  add column role company_role not null default 'owner',
  add column joined_at timestamptz not null default now();
-- Where several share a company already, who was there first owns it.
update recruiter_profiles as later set role = 'member'
where exists (
  select from recruiter_profiles as first
  where first.company_id = later.company_id and first.user_id < later.user_id);

-- An invitation stands here while it is open: taking, revoking or replacing it removes the row.
create table company_invitations (
  id integer primary key generated always as identity,
  company_id integer not null references companies on delete cascade,
  email text not null check (length(email) <= 254),
  role company_role not null,
  invited_by integer not null references users on delete cascade,
  -- Null until the mail is on its way: the task that sends it makes the token.
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index company_invitations_once on company_invitations (company_id, lower(email));
create index company_invitations_by_inviter on company_invitations (invited_by);

alter table companies
  -- Under which name the logo is served; it changes with its content. Null without a logo.
  add column logo_name text,
  -- The domain of the website that a mail to it has proven; null while nothing is.
  add column verified_domain text,
  add column verified_at timestamptz,
  -- Applications of the last 90 days answered within a week, in percent; null while none is a week old.
  add column answer_rate smallint check (answer_rate between 0 and 100),
  -- Half of the answers of the last 90 days came within this many minutes; null without any.
  add column answer_minutes integer check (answer_minutes >= 0);

-- One at a time a company: the newest request replaces the one before.
create table company_verifications (
  company_id integer primary key references companies on delete cascade,
  email text not null check (length(email) <= 254),
  domain text not null,
  requested_by integer not null references users on delete cascade,
  token_hash bytea unique,
  expires_at timestamptz not null
);

-- Reports and moderation ------------------------------------------------------------------------

alter type user_status add value 'suspended';

create table suspensions (
  user_id integer primary key references users on delete cascade,
  reason text not null check (length(reason) <= 2000),
  suspended_at timestamptz not null default now()
);

-- A frozen job is closed and cannot be opened again until a moderator lets it go; then it is what it
-- was. The check makes that true whatever writes the row.
alter table jobs
  add column frozen_at timestamptz,
  add column frozen_reason text check (length(frozen_reason) <= 2000),
  add column frozen_from job_status,
  -- With its poster's account, so that both are let go together.
  add column frozen_with_account boolean not null default false,
  add constraint jobs_frozen check (frozen_at is null or status <> 'active');

create table moderators (
  user_id integer primary key references users on delete cascade,
  granted_at timestamptz not null default now()
);

create type report_outcome as enum ('dismissed', 'frozen', 'suspended');

create table reports (
  id integer primary key generated always as identity,
  reporter_id integer references users on delete set null,
  -- Whose job or message it is, as far as that account still exists.
  account_id integer references users on delete set null,
  job_id integer references jobs,
  message_id bigint,
  reason text not null,
  text text not null default '' check (length(text) <= 2000),
  -- What a message said when it was reported; a job is read where it stands.
  quote text check (length(quote) <= 10000),
  created_at timestamptz not null default now(),
  outcome report_outcome,
  resolved_at timestamptz,
  resolved_by integer references users on delete set null,
  constraint reports_one_thing check (num_nonnulls(job_id, message_id) = 1),
  constraint reports_resolved check ((outcome is null) = (resolved_at is null))
);
create unique index reports_job_once on reports (reporter_id, job_id) where outcome is null;
create unique index reports_message_once on reports (reporter_id, message_id) where outcome is null;
create index reports_open on reports (id) where outcome is null;
create index reports_by_job on reports (job_id) where job_id is not null;
create index reports_by_account on reports (account_id) where account_id is not null;
create index reports_by_reporter on reports (reporter_id);
