-- additive
-- Who is notified of what, and when: docs/contract-office.md. People without a row have the defaults.
create table notification_preferences (
  staff_id uuid primary key references staff_users (id) on delete cascade,
  -- NotificationPreferences
  preferences jsonb not null
);
