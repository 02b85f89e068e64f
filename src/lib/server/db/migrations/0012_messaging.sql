-- Two people have one conversation, whoever begins it: the lower id stands first.
create table conversations (
  id integer primary key generated always as identity,
  low_user_id integer not null references users,
  high_user_id integer not null references users,
  -- What was unsent counts too: the row stays without its words.
  message_count integer not null default 0,
  created_at timestamptz not null default now(),
  constraint conversations_once unique (low_user_id, high_user_id),
  constraint conversations_order check (low_user_id < high_user_id)
);

-- A sender holds the conversation's row, so within one conversation ids rise in the order in which
-- messages become visible: "after the last id" misses none.
create table messages (
  id bigint not null generated always as identity,
  conversation_id integer not null references conversations,
  sender_id integer not null references users,
  content text not null check (length(content) <= 10000),
  -- Given by the sender's program, so that a repeated send is one message.
  client_id text check (length(client_id) <= 100),
  bulk boolean not null default false,
  sent_at timestamptz not null default now(),
  edited_at timestamptz,
  unsent_at timestamptz,
  primary key (conversation_id, id)
);
-- Finds one, and gives no order: an ordered index of ids alone would tempt the planner to walk from
-- the newest message of all back to those of a conversation that has been quiet for long.
create index messages_by_id on messages using hash (id);
create unique index messages_once on messages (sender_id, client_id) where client_id is not null;
create index messages_bulk on messages (sender_id, sent_at) where bulk;

-- What a conversation is to one of its two people. Positions are ids of messages.
create table conversation_members (
  user_id integer not null references users,
  conversation_id integer not null references conversations,
  other_user_id integer not null references users,
  last_message_id bigint not null default 0,
  unread_count integer not null default 0 check (unread_count >= 0),
  delivered_up_to bigint not null default 0,
  read_up_to bigint not null default 0,
  cleared_up_to bigint not null default 0,
  cleared_count integer not null default 0,
  told_up_to bigint not null default 0,
  reminded_up_to bigint not null default 0,
  archived boolean not null default false,
  primary key (user_id, conversation_id)
);
create index conversation_members_inbox on conversation_members (user_id, archived, last_message_id desc);
create index conversation_members_by_conversation on conversation_members (conversation_id);
create index conversation_members_unread on conversation_members (user_id) include (unread_count)
  where unread_count > 0;

-- When somebody has read up to where: a message was read at the first of these at or after it.
create table conversation_reads (
  conversation_id integer not null references conversations,
  user_id integer not null references users,
  up_to bigint not null,
  at timestamptz not null default now(),
  primary key (conversation_id, user_id, up_to)
);

create table message_blocks (
  blocker_id integer not null references users on delete cascade,
  blocked_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id)
);
create index message_blocks_of on message_blocks (blocked_id);

-- A file waits for its message; without one it is swept.
create table message_attachments (
  id uuid primary key default gen_random_uuid(),
  owner_id integer not null references users,
  -- Of a message, which is never deleted.
  message_id bigint unique,
  file_id uuid not null unique references files,
  created_at timestamptz not null default now()
);
create index message_attachments_by_owner on message_attachments (owner_id);
create index message_attachments_waiting on message_attachments (created_at) where message_id is null;

create table message_templates (
  id integer primary key generated always as identity,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) <= 120),
  content text not null check (length(content) <= 10000),
  updated_at timestamptz not null default now()
);
create index message_templates_by_user on message_templates (user_id, id);
