-- Operators filter the audit record by action and time; each check of its chain leaves a row.
create index audit_events_by_action on audit_events (action, id desc);
create index audit_events_at on audit_events (at, id);

create table audit_checks (
  id integer generated always as identity primary key,
  asked_by integer references users on delete set null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  outcome text check (outcome in ('intact', 'changed', 'cut')),
  -- Events of the chain that were checked.
  events bigint,
  -- The first event that does not fit.
  broken_id bigint,
  -- The hash of the last event: a later check finds out whether the end was removed.
  head_hash bytea
);
create index audit_checks_by_person on audit_checks (asked_by);
