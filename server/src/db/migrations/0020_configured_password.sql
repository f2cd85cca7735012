-- additive
-- Hash of the ADMIN_PASSWORD that was applied last: a start with the same one keeps a password that its user has changed.
alter table staff_users add column configured_password_hash text;
