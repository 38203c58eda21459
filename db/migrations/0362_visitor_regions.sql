-- The state that a visitor's address belongs to, where the look-up service says it.
alter table visitors add column region text not null default 'Unknown'
  check (length(region) between 1 and 100);
