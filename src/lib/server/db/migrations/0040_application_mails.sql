-- Mails about new applications: what waits for a recruiter's next mail, and how often they want one.

create table application_mails (
  user_id integer not null references users on delete cascade,
  application_id integer not null references applications on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, application_id)
);
create index application_mails_by_application on application_mails (application_id);

create table application_mail_settings (
  user_id integer primary key references users on delete cascade,
  pace text not null default 'at-once' check (pace in ('at-once', 'hourly', 'daily')),
  -- The hour in which mails at once are counted; after the third the further ones wait for its end.
  hour_began_at timestamptz,
  mails_in_hour integer not null default 0
);
