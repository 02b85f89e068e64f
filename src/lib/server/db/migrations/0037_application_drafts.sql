-- Applications that a candidate has begun and not sent. Nobody else sees them.

create table application_drafts (
  candidate_id integer not null references users on delete cascade,
  job_id integer not null references jobs on delete cascade,
  cover_letter text,
  -- Null is the default resume.
  resume_id integer references resumes on delete set null,
  -- [{"questionId": 1, "answer": "Yes"}]
  answers jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  -- When the candidate was reminded of the deadline.
  reminded_at timestamptz,
  primary key (candidate_id, job_id)
);
create index application_drafts_by_job on application_drafts (job_id);
create index application_drafts_by_resume on application_drafts (resume_id);
