-- What people may ask of their data: to have it, to have it deleted, to see who was in their account.

-- The person has asked for deletion and may still take it back. To everybody else they are gone.
alter type user_status add value 'leaving';

-- Stays when all else is gone: which ids to erase again after a backup was restored.
create table account_deletions (
  user_id integer primary key references users,
  requested_at timestamptz not null default now(),
  erase_at timestamptz not null,
  -- The mail before the end.
  warned_at timestamptz,
  erased_at timestamptz
);
create index account_deletions_due on account_deletions (erase_at) where erased_at is null;

-- Without its key nobody can tell whose security events are whose: erasing an account drops it.
create table audit_keys (
  user_id integer primary key references users on delete cascade,
  key bytea not null
);

create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  -- The zip; null until it is there, and again once it has expired.
  file_id uuid references files on delete set null,
  token_hash bytea unique,
  requested_at timestamptz not null default now(),
  expires_at timestamptz
);
create unique index data_exports_one_waiting on data_exports (user_id) where state = 'waiting';
create index data_exports_by_user on data_exports (user_id, requested_at desc);
create index data_exports_expiring on data_exports (expires_at) where file_id is not null;

-- What was sent and what was given up is forgotten after a while.
create index mail_outbox_sent on mail_outbox (sent_at) where sent_at is not null;
