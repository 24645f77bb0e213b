-- What a statement told of balances and days stays as it came: the program counts its lines, and changes nothing else.

revoke update on statements from resguardo_app;
grant update (new_lines, known_lines) on statements to resguardo_app;
