<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="UTF-8" doctype-system="about:legacy-compat"/>
  <xsl:template match="/atom:feed">
    <html lang="{@xml:lang}">
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="atom:title"/></title>
        <link rel="stylesheet" href="atom.css"/>
      </head>
      <body>
        <main>
          <p class="note">
            <strong>This is a feed.</strong>
            Copy the address of this page into a feed reader to hear of new posts.
          </p>
          <h1><xsl:value-of select="atom:title"/></h1>
          <p><xsl:value-of select="atom:subtitle"/></p>
          <ul>
            <xsl:for-each select="atom:entry">
              <li>
                <h2><a href="{atom:link[not(@rel) or @rel = 'alternate'][1]/@href}"><xsl:value-of select="atom:title"/></a></h2>
                <p class="date"><xsl:value-of select="substring(atom:updated, 1, 10)"/></p>
                <p><xsl:value-of select="atom:summary"/></p>
              </li>
            </xsl:for-each>
          </ul>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
