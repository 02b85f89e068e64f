-- How long a company keeps what candidates sent, and what was written about them.
alter table companies add column retention_months smallint not null default 12
  constraint companies_retention check (retention_months in (6, 12, 24));

alter table applications
  -- When the owners were told that it will be emptied.
  add column emptying_told_at timestamptz,
  -- The months after which it was emptied; null while it is not.
  add column emptied_after smallint;

-- What may ever be emptied, by when it last changed.
create index applications_to_empty on applications (updated_at)
  where emptied_after is null and candidate_id is not null and status <> 'hired';
