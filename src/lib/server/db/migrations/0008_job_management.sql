-- Why a job was closed, and by which of its tracked links (`/jobs/12?src=newsletter`) people come.

alter table jobs
  add column closed_at timestamptz,
  -- Meant only while the job is closed: a program of before does not clear it when it opens one again.
  add column close_reason text check (close_reason in ('filled', 'filled-elsewhere', 'cancelled', 'paused', 'other')),
  add column close_note text;

create table job_sources (
  id integer primary key generated always as identity,
  job_id integer not null references jobs on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  constraint job_sources_once unique (job_id, name)
);

-- Null means directly, and by a link whose name was taken off the list.
alter table job_views add column source_id integer references job_sources on delete set null;
alter table seen_jobs add column source_id integer references job_sources on delete set null;
alter table applications add column source_id integer references job_sources on delete set null;
create index job_views_by_source on job_views (source_id) where source_id is not null;
create index seen_jobs_by_source on seen_jobs (source_id) where source_id is not null;
create index applications_by_source on applications (source_id) where source_id is not null;
