-- A copy that came back at a desk without network and was on loan neither by its list nor by the library's is no task; it is kept, for its
-- loan may be told later by another desk.

alter table offline_conflicts drop constraint offline_conflicts_settled_how_check;
alter table offline_conflicts add constraint offline_conflicts_settled_how check (settled_how in
  ('done', 'overridden', 'taken-back', 'set-aside', 'by-itself', 'undone', 'agreed'));
drop index offline_conflicts_copy;
create index offline_conflicts_returned on offline_conflicts (happened_at)
  where kind = 'return' and (settled_at is null or settled_how = 'agreed');
