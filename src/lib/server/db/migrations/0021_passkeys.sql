-- Passkeys: what a person signs in with in place of a password, and the questions asked of them.

create table passkeys (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- What the authenticator knows the person by: random, and the same for all passkeys of one person.
  user_handle bytea not null,
  -- Grows with every use on authenticators that count; one that does not grow was copied.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- Kept by a password manager on more than one device.
  synced boolean not null default false,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Asked and not yet answered. A row goes with its first answer, right or wrong.
create table passkey_challenges (
  hash bytea primary key,
  -- Who adds a passkey; null where somebody signs in.
  user_id integer references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
