-- A second step at sign-in, sign-in by a mailed link, and a change of address confirmed at both ends.

alter type email_purpose add value 'login';

create table two_steps (
  user_id integer primary key references users on delete cascade,
  -- What the authenticator app and we share, encrypted under a key of the settings.
  shared_key bytea not null,
  -- Null until a first code has shown that the app has it.
  confirmed_at timestamptz,
  -- The newest half minute whose code was taken: no code is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  mac bytea not null,
  used_at timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);

-- A password was right, or a mailed link pressed, and the second step is to come. No session yet.
create table pending_sign_ins (
  hash bytea primary key,
  user_id integer not null references users on delete cascade,
  remember boolean not null default false,
  expires_at timestamptz not null
);
create index pending_sign_ins_by_user on pending_sign_ins (user_id);
create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at);

-- One wish for another address a person; it counts once the links mailed to both were pressed.
create table email_changes (
  user_id integer primary key references users on delete cascade,
  old_email text not null,
  new_email text not null check (length(new_email) <= 254),
  -- Null until the mails are written.
  old_hash bytea unique,
  new_hash bytea unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
create index email_changes_by_expiry on email_changes (expires_at);
