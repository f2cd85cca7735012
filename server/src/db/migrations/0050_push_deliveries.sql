-- additive
-- Browsers that have received a row of the outbox while another browser of the same person has not. Not in backups.
create table push_deliveries (
  outbox_id uuid not null references outbox (id) on delete cascade,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  primary key (outbox_id, subscription_id)
);

create index push_deliveries_by_subscription on push_deliveries (subscription_id);
