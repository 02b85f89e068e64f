-- What operators set as the price of a month of a plan, in cents. The newest row of a plan counts;
-- a plan without one costs what the program says.
create table plan_prices (
  id integer primary key generated always as identity,
  plan plan not null check (plan <> 'free'),
  amount_minor integer not null check (amount_minor > 0),
  -- The price at Stripe; null where cards are charged by the program.
  stripe_price text unique,
  set_at timestamptz not null default now()
);

-- A subscription keeps the price that it was bought at, and a payment the price that it agrees to.
-- Rows of the program before have none: they cost what it says.
alter table subscriptions
  add column price_minor integer check (price_minor > 0),
  add column next_price_minor integer check (next_price_minor > 0);
alter table checkouts add column price_minor integer check (price_minor > 0);
