-- The line of an indent by which the library buys what was asked for.

alter table requests add column indent_line_id uuid references indent_lines on delete set null;
create unique index requests_indent_line on requests (indent_line_id) where indent_line_id is not null;
