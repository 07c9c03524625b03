-- The balance of a batch is kept by the ledger's trigger; nobody calls its function, which runs as the owner.
REVOKE EXECUTE ON FUNCTION the_kho_balance() FROM PUBLIC;
