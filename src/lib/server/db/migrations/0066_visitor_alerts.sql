-- Visitors without an account get alerts, too: a saved search belongs to a candidate or to a subscriber.

create table alert_subscribers (
  id integer primary key generated always as identity,
  -- In lower case.
  address text not null unique check (address = lower(address)),
  created_at timestamptz not null default now()
);

alter table saved_searches
  alter column candidate_id drop not null,
  add column subscriber_id integer references alert_subscribers on delete cascade,
  -- The hash of the mailed token; null once the alerts are confirmed.
  add column confirmation_hash bytea unique,
  add constraint saved_searches_owner check (num_nonnulls(candidate_id, subscriber_id) = 1),
  add constraint saved_searches_unconfirmed
    check (confirmation_hash is null or (subscriber_id is not null and due_at is null));
create index saved_searches_subscriber on saved_searches (subscriber_id)
  where subscriber_id is not null;
