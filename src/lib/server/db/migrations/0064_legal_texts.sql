-- The texts that operators publish. Version 1 of each is part of the program.
create table legal_texts (
  id integer primary key generated always as identity,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version > 1),
  -- Short sentences before the text; may be empty.
  summary text[] not null default '{}',
  -- Markdown.
  text text not null check (length(text) <= 40000),
  -- From the start of this day in UTC; never before that of the version below.
  holds_from date not null,
  published_at timestamptz not null default now(),
  unique (document, version)
);

-- Every page may show or name a text.
create trigger legal_texts_signal after insert or delete on legal_texts
  for each statement execute function site_settings_signal();

-- Which versions a person has agreed to, or has been told about since. No row: version 1, to which
-- everybody agreed who registered before versions were kept.
create table legal_versions_known (
  user_id integer not null references users,
  document text not null check (document in ('terms', 'privacy')),
  version integer not null check (version > 0),
  known_by text not null check (known_by in ('agreement', 'notice')),
  at timestamptz not null default now(),
  primary key (user_id, document, version)
);
