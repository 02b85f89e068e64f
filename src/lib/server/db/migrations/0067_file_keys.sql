-- The keys of stored files that are encrypted. A file without one is stored in plain form.
create table file_keys (
  storage_key text primary key,
  -- Encrypted, with the storage key in front of it.
  key text not null
);
