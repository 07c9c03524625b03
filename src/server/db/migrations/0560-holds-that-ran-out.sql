-- Each booking asks whether holds of its doctor have run out. PostgreSQL does not count on how few claims are
-- holds at all, once the question is prepared: among four million it read from the first on, for 1.7 s.
CREATE INDEX booking_claim_holds ON booking_claim (doctor, expires_at) WHERE expires_at IS NOT NULL;
