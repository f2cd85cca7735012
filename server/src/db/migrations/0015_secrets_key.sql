-- Which key encrypts the partners' secrets. At most one row: nodes that share this database must hold that key.
create table secrets_key (
  only_row boolean primary key default true check (only_row),
  key_id text not null
);
