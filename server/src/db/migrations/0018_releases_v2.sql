-- additive
-- Releases of schema 2: docs/decisions/016-releases-and-pages.md. The tables of 0012_releases.sql stay for one release.

create table units (
  unit text primary key,
  created_at timestamptz(3) not null default now(),
  created_by text not null
);

insert into units (unit, created_by)
values ('host', 'server'), ('remote_site', 'server'), ('remote_chat', 'server'), ('remote_admin', 'server');

-- Which unit answers which paths. No two patterns of different units overlap.
create table unit_paths (
  -- Without case, trailing slash, percent-encoding and parameter names: /guides/:
  pattern text primary key,
  unit text not null references units (unit),
  -- As the unit wrote it: /guides/:slug
  path text not null,
  claimed_at timestamptz(3) not null default now()
);

insert into unit_paths (pattern, unit, path)
values
  ('/', 'remote_site', '/'),
  ('/home', 'remote_site', '/home'),
  ('/s_dashboard', 'remote_admin', '/s_dashboard'),
  ('/dashboard_login', 'remote_admin', '/dashboard_login');

create table unit_releases (
  unit text not null references units (unit),
  version text not null,
  -- ReleaseManifest of shared/src/contracts/release.ts
  manifest jsonb not null,
  -- Folder that browsers load the files from; null for our own disk.
  files_url text,
  published_at timestamptz(3) not null default now(),
  published_by text not null,
  last_used_at timestamptz(3) not null default now(),
  -- It must not run any more.
  revoked_at timestamptz(3),
  -- Its files were deleted. The row stays, so that the version is never used again.
  removed_at timestamptz(3),
  primary key (unit, version)
);

-- Contents of the releases' files, for the other nodes. Empty on the embedded database.
create table release_blobs (
  integrity text primary key,
  content bytea not null
);

-- Which releases visitors get. Rows are only added; the newest one applies.
create table release_revisions (
  revision integer primary key,
  -- Unit → Channel of shared/src/contracts/release-calls.ts
  channels jsonb not null,
  changed_at timestamptz(3) not null default now()
);

create table deploy_tokens (
  id integer generated always as identity primary key,
  unit text not null references units (unit),
  name text not null unique,
  -- SHA-256
  hash text not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- What browsers reported about a release. Rows are deleted after a day.
create table release_reports (
  unit text not null,
  version text not null,
  -- Start of five minutes.
  bucket timestamptz(3) not null,
  -- Keyed hash.
  address text not null,
  loads integer not null default 0,
  load_failures integer not null default 0,
  render_errors integer not null default 0,
  primary key (unit, version, bucket, address)
);

create index release_reports_by_bucket on release_reports (bucket);

create table release_previews (
  -- SHA-256 of the code, later of the cookie.
  hash text primary key,
  unit text not null,
  version text not null,
  created_by text not null,
  -- Of the staff session that opened the preview; it ends with the session.
  session_id text references staff_sessions (id) on delete cascade,
  used_at timestamptz(3),
  expires_at timestamptz(3) not null,
  foreign key (unit, version) references unit_releases (unit, version)
);

create index release_previews_by_expiry on release_previews (expires_at);

create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  -- token:<name>, staff:<username>, operator, start or server
  actor text not null,
  action text not null,
  unit text,
  from_version text,
  to_version text,
  reason text not null default '',
  details jsonb not null default '{}'
);

create index audit_events_by_unit on audit_events (unit, id);
