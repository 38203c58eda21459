-- Columns by which no plan is chosen: gathering what they hold took more than half of each ANALYZE, and a large import brings many.

alter table books
  alter column search set statistics 0,
  alter column marc set statistics 0,
  alter column summary set statistics 0,
  alter column contributor_numbers set statistics 0,
  alter column subject_numbers set statistics 0;
alter table audit
  alter column before set statistics 0,
  alter column after set statistics 0;
