-- Invoices that a bookkeeper accepts: numbers without gaps, seller, customer and tax as they were at issue.

-- Whom the invoices of a person or a company name.
create table billing_details (
  id integer generated always as identity primary key,
  user_id integer unique references users on delete cascade,
  company_id integer unique references companies on delete cascade,
  name text not null,
  address text not null,
  postal_code text not null,
  city text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  tax_id text not null,
  updated_at timestamptz not null default now(),
  check ((user_id is null) <> (company_id is null))
);

create table invoice_numbers (
  year integer primary key,
  last integer not null
);

alter table invoices
  -- "OP-2026-000001"; null: nothing was paid, so there is no invoice.
  add column number text unique,
  add column issued_at timestamptz,
  -- {"name", "address", "postalCode", "city", "country", "taxId"}, copied at issue.
  add column seller jsonb,
  add column buyer jsonb,
  add column tax_name text not null default 'VAT',
  -- In hundredths of a percent; the amount includes the tax.
  add column tax_rate integer not null default 0 check (tax_rate between 0 and 10000),
  add column tax_minor integer not null default 0 check (tax_minor between 0 and amount_minor);

-- Invoices from before keep the number that they were given.
update invoices i set
  number = 'OP-' || lpad(id::text, 6, '0'),
  issued_at = created_at,
  buyer = jsonb_build_object('name', coalesce(
    nullif((select name from companies where id = i.company_id), ''),
    (select name from users where id = i.user_id and i.company_id is null), ''))
where status = 'paid';

-- Here, so that the version before this one issues invoices by the same rule. The counter's row stays
-- locked until the transaction ends: a payment that is rolled back leaves no gap.
create function issue_invoice() returns trigger language plpgsql as $$
declare
  year integer;
  next integer;
begin
  if tg_op = 'UPDATE' and old.number is not null then
    if (new.number, new.issued_at, new.plan, new.kind, new.status, new.amount_minor, new.currency,
        new.period_start, new.period_end, new.created_at, new.seller, new.tax_name, new.tax_rate,
        new.tax_minor)
      is distinct from
       (old.number, old.issued_at, old.plan, old.kind, old.status, old.amount_minor, old.currency,
        old.period_start, old.period_end, old.created_at, old.seller, old.tax_name, old.tax_rate,
        old.tax_minor)
      -- Of an account that is erased the name goes.
      or (new.buyer is not null and new.buyer is distinct from old.buyer) then
      raise exception 'An issued invoice cannot be changed';
    end if;
    return new;
  end if;
  if new.status <> 'paid' then
    return new;
  end if;
  new.issued_at := coalesce(new.issued_at, now());
  year := extract(year from new.issued_at at time zone 'UTC');
  insert into invoice_numbers as counter values (year, 1)
    on conflict on constraint invoice_numbers_pkey do update set last = counter.last + 1
    returning last into next;
  new.number := 'OP-' || year || '-' || lpad(next::text, 6, '0');
  new.buyer := coalesce(new.buyer, jsonb_build_object('name', coalesce(
    nullif((select name from companies where id = new.company_id), ''),
    (select name from users where id = new.user_id and new.company_id is null), '')));
  return new;
end $$;
create trigger issue_invoice before insert or update on invoices
  for each row execute function issue_invoice();
