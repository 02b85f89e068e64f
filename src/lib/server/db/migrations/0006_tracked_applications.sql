-- Applications that a candidate made elsewhere and keeps track of here. Nobody else sees them.

create type tracked_status as enum ('to-apply', 'applied', 'interview', 'offer', 'closed');

create table tracked_applications (
  id integer primary key generated always as identity,
  candidate_id integer not null references users on delete cascade,
  company text not null,
  title text not null,
  link text not null default '',
  status tracked_status not null,
  note text not null default '',
  -- A day in the candidate's zone; reminded_at is set once its mail was queued.
  remind_on date,
  remind_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index tracked_applications_by_candidate on tracked_applications (candidate_id, updated_at desc, id desc);
create index tracked_applications_due on tracked_applications (remind_at) where remind_at is not null and reminded_at is null;
