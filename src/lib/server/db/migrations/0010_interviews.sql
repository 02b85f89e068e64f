-- Interviews: a recruiter offers times for one, both sides agree on one of them, it takes place.

create type interview_type as enum ('video', 'phone', 'in-person');
create type interview_status as enum ('proposed', 'upcoming', 'rescheduled', 'completed', 'cancelled');
create type interview_outcome as enum ('held', 'no-show', 'declined', 'called-off');

create table interviews (
  id integer primary key generated always as identity,
  application_id integer not null references applications,
  -- Both follow from the application and never change; here they carry the indexes of the lists.
  company_id integer not null references companies,
  candidate_id integer references users on delete set null,
  organiser_id integer references users on delete set null,
  -- What calendars know it by, for as long as it exists.
  uid uuid not null unique default gen_random_uuid(),
  sequence integer not null default 0,
  type interview_type not null,
  status interview_status not null default 'proposed',
  -- Whose answer is awaited while no time is agreed on.
  waiting_for role,
  outcome interview_outcome,
  -- The time that stands: agreed on, or the only one on offer. Null while there is a choice.
  start_at timestamptz,
  -- start_at, or the first of the times on offer: what lists are ordered by.
  begins_at timestamptz not null,
  duration_minutes integer not null check (duration_minutes between 5 and 480),
  time_zone text not null,
  location text not null default '',
  meeting_link text not null default '' check (meeting_link = '' or meeting_link like 'https://%'),
  phone_number text not null default '',
  interviewer_name text not null,
  interviewer_title text not null default '',
  note text not null default '',
  -- The time that the candidate asks for instead.
  requested_at timestamptz,
  request_note text not null default '',
  end_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint interviews_waiting check (
    case status
      when 'proposed' then waiting_for = 'candidate'
      when 'rescheduled' then waiting_for is not null
      else waiting_for is null
    end),
  constraint interviews_upcoming_has_a_time check (status <> 'upcoming' or start_at is not null),
  constraint interviews_outcome check (
    case status
      when 'completed' then outcome in ('held', 'no-show')
      when 'cancelled' then outcome in ('declined', 'called-off')
      else outcome is null
    end)
);
create index interviews_by_application on interviews (application_id);
create index interviews_by_candidate on interviews (candidate_id, begins_at, id);
create index interviews_by_company on interviews (company_id, begins_at, id);
create index interviews_offered on interviews (company_id) where start_at is null and status in ('proposed', 'rescheduled');

-- The times on offer.
create table interview_slots (
  id integer primary key generated always as identity,
  interview_id integer not null references interviews on delete cascade,
  start_at timestamptz not null,
  constraint interview_slots_once unique (interview_id, start_at)
);

-- The members of the company who sit on it.
create table interview_panel (
  interview_id integer not null references interviews on delete cascade,
  user_id integer not null references users on delete cascade,
  primary key (interview_id, user_id)
);
create index interview_panel_by_user on interview_panel (user_id);

create type recommendation as enum ('strong-yes', 'yes', 'no', 'strong-no');

create table interview_scorecards (
  interview_id integer not null references interviews on delete cascade,
  author_id integer not null references users on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  recommendation recommendation not null,
  strengths text not null default '',
  concerns text not null default '',
  filed_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (interview_id, author_id)
);

-- Which reminders went out, so that a task that runs twice reminds once.
create table interview_reminders (
  interview_id integer not null references interviews on delete cascade,
  start_at timestamptz not null,
  hours_before smallint not null,
  primary key (interview_id, start_at, hours_before)
);

-- One private address a person, by which a calendar program reads their interviews.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz
);

-- A mail may carry an invitation: {"method": "REQUEST" | "CANCEL", "content": "BEGIN:VCALENDAR…"}.
alter table mail_outbox add column calendar jsonb;

-- Who takes an application back does not come to its interviews. By a trigger, so that the domain
-- of applications need not know of them.
create function application_withdrawn() returns trigger language plpgsql as $$
begin
  if exists (
    select from interviews
    where application_id = new.id and status in ('proposed', 'upcoming', 'rescheduled')
  ) then
    perform graphile_worker.add_job(
      'interviews.call-off', json_build_object('applicationId', new.id), max_attempts => 12,
      job_key => 'interviews.call-off:' || new.id);
  end if;
  return null;
end $$;

create trigger applications_call_off after update on applications
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn')
  execute function application_withdrawn();
