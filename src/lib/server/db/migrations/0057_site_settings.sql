-- What operators set in the console: one row. An empty text leaves the value to the configuration.
create table site_settings (
  id boolean primary key default true check (id),
  name text not null default '' check (length(name) <= 40),
  support_email text not null default '' check (length(support_email) <= 254),
  registration text not null default 'open' check (registration in ('open', 'invited'))
);
insert into site_settings default values;

-- Every page names the site, and every process holds the settings: all read them again.
create function site_settings_signal() returns trigger language plpgsql as $$
begin
  perform send_signal('pages:*');
  return null;
end $$;

create trigger site_settings_signal after update on site_settings
  for each statement execute function site_settings_signal();

-- Open invitations to register; one that is used is deleted.
create table registration_invitations (
  id integer primary key generated always as identity,
  email text not null check (length(email) <= 254),
  -- Null until the mail is on its way: the task that sends it makes the token.
  token_hash bytea unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index registration_invitations_once on registration_invitations (lower(email));
