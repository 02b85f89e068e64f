-- Words within one's own conversations: both keys in one index, so that a common word costs what one
-- conversation holds of it and not what everybody wrote.
create index messages_words on messages using gin (conversation_id, content gin_trgm_ops);
