-- How long a token of the partner may hold. Partners that exist keep the day they had until now.
alter table partners add column identity_minutes integer not null default 1440;
alter table partners alter column identity_minutes set default 10;

-- The chat that the first use of a token opened, by the token's `jti`. Kept until the token expires.
create table identity_uses (
  site_key text not null,
  jti text not null,
  chat_id text not null,
  expires_at timestamptz(3) not null,
  primary key (site_key, jti)
);

create index identity_uses_by_expiry on identity_uses (expires_at);
