-- Categories that the public lists do not offer.
alter table site_settings add column hidden_categories text[] not null default '{}';
