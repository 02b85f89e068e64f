-- Live events: what the streams of a person's browsers are told, kept for a week --------------------

-- How far the events of a person are numbered. The row is locked for the length of a commit only.
create table live_cursors (
  user_id integer primary key references users on delete cascade,
  last_seq bigint not null
);

create table live_events (
  id bigint primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  -- Its place among the events of this person: without gaps, in the order in which they became visible.
  seq bigint,
  kind text not null check (length(kind) between 1 and 60),
  data jsonb not null check (pg_column_size(data) <= 1000),
  created_at timestamptz not null default now(),
  unique (user_id, seq)
);
create index live_events_by_age on live_events (created_at);
create index live_events_unnumbered on live_events (id) where seq is null;

-- Tells every process, when the transaction commits, for whom there is something new to read. Over
-- NATS the program sends it on itself, so that commits do not queue on the lock of NOTIFY.
create function live_signal(topic text, people integer[]) returns void language plpgsql as $$
declare
  -- A notification holds at most 8000 bytes; beyond that everybody looks.
  payload text := topic || ':' ||
    case when cardinality(people) > 500 then '*' else array_to_string(people, ',') end;
begin
  if current_setting('openings.signals', true) = 'nats' then
    raise notice using message = 'openings.live', detail = payload;
  else
    perform pg_notify('openings_live', payload);
  end if;
end $$;

-- Runs when a transaction commits, once for all of its events: numbers them person by person, always
-- in the same order so that no two commits wait for each other in a circle, and signals once.
create function live_events_number() returns trigger language plpgsql as $$
declare
  people integer[];
begin
  -- An earlier event of this transaction has taken care of this one.
  if not exists (select from live_events where id = new.id and seq is null) then
    return null;
  end if;
  with fresh as (
    select id, user_id,
      row_number() over (partition by user_id order by id) as place,
      count(*) over (partition by user_id) as total
    from live_events where seq is null
  ), counted as (
    insert into live_cursors as held (user_id, last_seq)
    select user_id, count(*) from fresh group by user_id order by user_id
    on conflict (user_id) do update set last_seq = held.last_seq + excluded.last_seq
    returning held.user_id, held.last_seq
  ), numbered as (
    update live_events event set seq = counted.last_seq - fresh.total + fresh.place
    from fresh join counted using (user_id)
    where event.id = fresh.id
    returning event.user_id
  )
  select array_agg(distinct user_id) into people from numbered;
  perform live_signal('events', people);
  return null;
end $$;

create constraint trigger live_events_number after insert on live_events
  deferrable initially deferred for each row execute function live_events_number();

-- However a session ends, its streams end with it.
create function sessions_signal_end() returns trigger language plpgsql as $$
declare
  people integer[];
begin
  select array_agg(distinct user_id) into people from ended;
  if people is not null then
    perform live_signal('sessions', people);
  end if;
  return null;
end $$;

create trigger sessions_signal_end after delete on sessions
  referencing old table as ended for each statement execute function sessions_signal_end();

-- Notifications ----------------------------------------------------------------------------------

create type notification_type as enum ('application', 'message', 'job', 'system');

create table notifications (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  type notification_type not null,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 500),
  -- A path of this site and nothing else.
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 500),
  -- What arrives under one key before it is read is one notification.
  group_key text check (length(group_key) <= 100),
  count integer not null default 1,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_by_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, type) where read_at is null;
create unique index notifications_open_group on notifications (user_id, group_key)
  where read_at is null and group_key is not null;

-- What a person chose; without a row everything is on.
create table notification_preferences (
  user_id integer not null references users on delete cascade,
  type notification_type not null,
  in_app boolean not null,
  email boolean not null,
  primary key (user_id, type)
);

-- Jobs whose company was told that the deadline is near, and which deadline that was.
create table job_deadline_notices (
  job_id integer primary key references jobs on delete cascade,
  closes_at timestamptz not null
);

-- Mail -------------------------------------------------------------------------------------------

-- A mail that no further try will send: kept for the operator.
alter table mail_outbox add column failed_at timestamptz;
create index mail_outbox_failed on mail_outbox (failed_at desc) where failed_at is not null;
