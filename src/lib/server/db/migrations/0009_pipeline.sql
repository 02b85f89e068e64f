-- The pipeline of applications: decisions whose notice waits, what colleagues say among themselves,
-- questions of a job with their answers, and review without names.

-- Where an application stands for its candidate. While a notice waits the candidate still sees the
-- shown_ columns; otherwise they are empty and the application is seen as it is.
alter table applications
  add column company_id integer references companies,
  -- Counts decisions: the task that tells of one knows by it whether another has come since.
  add column decision integer not null default 0,
  add column notice_at timestamptz,
  add column shown_status application_status,
  add column shown_feedback text,
  add column shown_next_steps text,
  -- What the candidate was last told by mail; null is a new application.
  add column told jsonb,
  add column rejection_reason text,
  add constraint applications_shown_while_noticed check ((notice_at is null) = (shown_status is null));

update applications set
  company_id = (select company_id from jobs where jobs.id = applications.job_id),
  told = case when status in ('pending', 'withdrawn') and feedback is null and next_steps is null then null
    else jsonb_build_object('status', status, 'feedback', feedback, 'nextSteps', next_steps) end;

-- A program of the version before inserts without it.
create function applications_of_company() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from jobs where jobs.id = new.job_id);
  return new;
end $$;
create trigger applications_of_company before insert on applications
  for each row execute function applications_of_company();

create index applications_by_job_column on applications (job_id, status, applied_at desc, id desc) include (candidate_id);
create index applications_by_company on applications (company_id, applied_at desc, id desc);
create index applications_by_company_column on applications (company_id, status, applied_at desc, id desc) include (candidate_id);
drop index applications_by_job_status;

create table application_comments (
  id integer primary key generated always as identity,
  application_id integer not null references applications on delete cascade,
  author_id integer references users on delete set null,
  text text not null check (length(text) between 1 and 2000),
  -- Colleagues that it names; they were told.
  mentions integer[] not null default '{}',
  created_at timestamptz not null default now()
);
create index application_comments_by_application on application_comments (application_id, id);
create index application_comments_by_author on application_comments (author_id);

create table application_ratings (
  application_id integer not null references applications on delete cascade,
  user_id integer not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  updated_at timestamptz not null default now(),
  primary key (application_id, user_id)
);
create index application_ratings_by_user on application_ratings (user_id);

create type question_kind as enum ('text', 'yes-no', 'number', 'choice');

create table job_questions (
  id integer primary key generated always as identity,
  job_id integer not null references jobs on delete cascade,
  position smallint not null,
  kind question_kind not null,
  text text not null,
  options text[] not null default '{}',
  required boolean not null default false,
  -- The answer that is hoped for; nothing is ever decided by it.
  preferred text
);
create index job_questions_by_job on job_questions (job_id, position);

-- The question stands beside its answer as it was asked, whatever becomes of it later.
create table application_answers (
  application_id integer not null references applications on delete cascade,
  position smallint not null,
  question text not null,
  answer text not null,
  -- Null where no answer was preferred.
  as_preferred boolean,
  primary key (application_id, position)
);

alter table jobs add column blind_review boolean not null default false;
alter table companies add column blind_review boolean not null default false;
