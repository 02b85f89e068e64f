-- Paying for plans: the state of a subscription, what was asked to be paid, and what was paid.

alter table subscriptions
  -- Who keeps the calendar: 'sandbox' is ours, 'stripe' is Stripe's. Null: nothing was ever paid.
  add column provider text check (provider in ('sandbox', 'stripe')),
  -- The first day of the first paid period: months are counted from it, so that the 31st comes back.
  add column anchor timestamptz,
  add column cancel_at_period_end boolean not null default false,
  -- A cheaper plan that begins with the next period.
  add column next_plan plan,
  add column past_due boolean not null default false,
  add column renewal_attempts integer not null default 0,
  add column next_attempt_at timestamptz,
  -- The sandbox's token of the card on file. A card number never reaches this server.
  add column payment_token text,
  add column card_brand text,
  add column card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  add column stripe_customer text unique,
  add column stripe_subscription text unique;
create index subscriptions_due on subscriptions (coalesce(next_attempt_at, current_period_end))
  where provider = 'sandbox' and plan <> 'free';

-- What a person asked to pay: one at a time, and one answer for each idempotency key.
create table checkouts (
  id bigint primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  idempotency_key text not null check (length(idempotency_key) between 1 and 300),
  request_sha256 bytea not null,
  state text not null default 'open' check (state in ('open', 'paid', 'declined', 'expired')),
  plan plan not null,
  kind text not null,
  amount_minor integer not null check (amount_minor >= 0),
  payment_token text,
  refusal text,
  stripe_session text unique,
  url text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint checkouts_key unique (user_id, idempotency_key)
);
create unique index checkouts_one_open on checkouts (user_id) where state = 'open';
create index checkouts_open on checkouts (created_at) where state = 'open';

-- What was paid, or could not be. Kept after the account is gone, without the person.
create table invoices (
  id integer primary key generated always as identity,
  user_id integer references users on delete set null,
  plan plan not null,
  kind text not null check (kind in ('start', 'renewal', 'change')),
  status text not null check (status in ('paid', 'failed')),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The charge or invoice of the provider: the same payment is never written down twice.
  provider_reference text not null unique,
  created_at timestamptz not null default now()
);
create index invoices_by_user on invoices (user_id, created_at desc, id desc);

-- The sandbox's own book: one charge for each key, whatever is asked how often.
create table sandbox_charges (
  key text primary key,
  token text not null,
  amount_minor integer not null,
  outcome text not null,
  created_at timestamptz not null default now()
);

-- Events of Stripe that have been taken: a repeated one changes nothing.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
