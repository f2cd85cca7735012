create table releases (
  unit text not null,
  version text not null,
  -- ReleaseManifest of shared/src/contracts/registry.ts
  manifest jsonb not null,
  published_at timestamptz(3) not null default now(),
  published_by text not null,
  primary key (unit, version)
);

-- Which releases visitors get. Rows are only ever added: the newest one holds, the others are the audit trail.
create table registry_revisions (
  revision integer primary key,
  -- { "<unit>": [{ "version": "…", "traffic": 100, "default": true }], … }
  deployments jsonb not null,
  change text not null,
  changed_by text not null,
  changed_at timestamptz(3) not null default now()
);
