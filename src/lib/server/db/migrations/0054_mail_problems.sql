-- Addresses to which mails failed, or whose owners reported a mail as spam. Those with suppressed_at get
-- no mails.

create table mail_problems (
  id bigint primary key generated always as identity,
  address text not null unique,
  kind text not null check (kind in ('complaint', 'permanent', 'temporary')),
  detail text not null,
  temporary_failures integer not null,
  suppressed_at timestamptz,
  updated_at timestamptz not null default now()
);
create index mail_problems_suppressed on mail_problems (suppressed_at desc)
  where suppressed_at is not null;
