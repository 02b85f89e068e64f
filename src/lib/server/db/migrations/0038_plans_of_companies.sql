-- A recruiter's plan belongs to the company. Candidates' plans stay their own.

alter table subscriptions
  add column id integer generated always as identity,
  -- The company whose plan it is; null for a plan of a person.
  add column company_id integer unique references companies on delete cascade,
  drop constraint subscriptions_pkey,
  add primary key (id),
  -- Who pays. Null: the payer has left, and the plan ends with its period.
  alter column user_id drop not null;
-- A person has one plan of their own. Somebody who pays for a company has none besides.
create unique index subscriptions_own on subscriptions (user_id) where company_id is null;
create index subscriptions_by_payer on subscriptions (user_id) where company_id is not null;

-- Each company gets the best plan of its people; of two equal ones, the one that is paid for longer.
update subscriptions set company_id = best.company_id
from (
  select distinct on (r.company_id) s.id, r.company_id
  from subscriptions s join recruiter_profiles r on r.user_id = s.user_id
  where s.plan <> 'free'
  order by r.company_id,
    (s.current_period_end is null or s.current_period_end > now() - interval '7 days') desc,
    s.plan desc, s.current_period_end desc nulls first, s.user_id
) best
where subscriptions.id = best.id;

-- The plans of the others end with what is paid, and are not charged again.
update subscriptions s set cancel_at_period_end = true, next_plan = null
from recruiter_profiles r
where r.user_id = s.user_id and s.company_id is null and s.plan <> 'free';
do $$
declare
  second integer;
begin
  for second in
    select s.id from subscriptions s join recruiter_profiles r on r.user_id = s.user_id
    where s.company_id is null and s.plan <> 'free'
  loop
    perform graphile_worker.add_job(
      'billing.end-second-plan', json_build_object('subscriptionId', second));
  end loop;
end $$;

alter table checkouts add column subscription_id integer references subscriptions on delete cascade;
update checkouts c set subscription_id = (
  select s.id from subscriptions s where s.user_id = c.user_id order by s.company_id nulls last limit 1);
delete from checkouts where subscription_id is null;
alter table checkouts alter column subscription_id set not null;
create unique index checkouts_one_open_of_plan on checkouts (subscription_id) where state = 'open';

alter table invoices add column company_id integer references companies on delete set null;
update invoices i set company_id = r.company_id
from recruiter_profiles r where r.user_id = i.user_id and i.created_at >= r.joined_at;
create index invoices_by_company on invoices (company_id, created_at desc, id desc)
  where company_id is not null;

-- The version before this one names only the person. What it writes keeps the rules of this one:
-- a plan that a recruiter buys becomes the company's, and a second one is not charged again.
create function keep_plan_with_company() returns trigger language plpgsql as $$
declare
  company integer := (select company_id from recruiter_profiles where user_id = new.user_id);
begin
  if company is null then
    return new;
  end if;
  if tg_op = 'INSERT' and exists (select from subscriptions where user_id = new.user_id) then
    return null;
  end if;
  if new.plan = 'free' then
    return new;
  end if;
  if exists (select from subscriptions where company_id = company and plan <> 'free') then
    new.cancel_at_period_end := true;
    new.next_plan := null;
    return new;
  end if;
  delete from subscriptions where company_id = company;
  new.company_id := company;
  return new;
end $$;
create trigger keep_plan_with_company before insert or update on subscriptions
  for each row when (new.company_id is null and new.user_id is not null)
  execute function keep_plan_with_company();

create function name_plan_of_checkout() returns trigger language plpgsql as $$
begin
  new.subscription_id := (
    select id from subscriptions where user_id = new.user_id order by company_id nulls last limit 1);
  return new;
end $$;
create trigger name_plan_of_checkout before insert on checkouts
  for each row when (new.subscription_id is null)
  execute function name_plan_of_checkout();
