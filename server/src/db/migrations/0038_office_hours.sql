-- additive
-- Each change of the office's hours is one row; the newest one applies: docs/contract-office.md.
create table office_hours (
  revision integer primary key check (revision > 0),
  setting jsonb not null,
  changed_at timestamptz(3) not null default now(),
  changed_by uuid not null
);
