-- The first job of a company may wait for an operator. Until then it is a draft, so nothing shows it.
alter table site_settings add column holds_first_jobs boolean not null default false;

alter table jobs
  -- Since when it waits; null while it does not.
  add column review_asked_at timestamptz,
  -- Why an operator refused to publish it; null while none did.
  add column review_refusal text;
create index jobs_in_review on jobs (id) where review_asked_at is not null;
