-- Entries of the audit that name a network, which the sweep empties once they are old.
create index audit_networks on audit (at)
where before -> 'network' is not null or after -> 'network' is not null;
