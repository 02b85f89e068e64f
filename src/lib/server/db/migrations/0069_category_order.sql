-- The fields of work that lists name first, in this order; the others follow in their usual one.
alter table site_settings add column category_order text[] not null default '{}';
